import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { target, wordRunsSource } from './make.mjs'

it('finds in the engine what its AssemblyScript compiles to', async () => {
  expect(readFileSync(target, 'utf8')).toBe(await wordRunsSource())
})
