import { expectTypeOf, test } from 'vitest'
import type { CallInput, InputArgument } from './call-types.ts'

// Checked by the type check: a change of the contract's shape that breaks callers fails here first.
test('identifiers in paths are numbers, required bodies are required, and the rest may be left out', () => {
  expectTypeOf<CallInput<'getUserDetails'>['params']>().toEqualTypeOf<{ id: number }>()
  expectTypeOf<{ body: { username: string; password: string } }>().toExtend<CallInput<'login'>>()
  expectTypeOf<object>().not.toExtend<CallInput<'login'>>()
  expectTypeOf<[]>().toExtend<InputArgument<'getAllRoles'>>()
  expectTypeOf<[]>().not.toExtend<InputArgument<'login'>>()
})
