import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Whether a pattern that was used once is there as bytecode. */
const hasBytecode = (...imports: readonly string[]): boolean => {
  const code = `const pattern = /next (?:steps?|thing)\\b/iu; pattern.test('next steps'); console.log(%RegexpHasBytecode(pattern, true))`
  const args = ['--allow-natives-syntax', ...imports.map(one => `--import=${one}`), '-e', code]
  return execFileSync(process.execPath, args, { encoding: 'utf8' }) === 'true\n'
}

test('no pattern is compiled to bytecode before it is compiled to machine code', () => {
  expect(hasBytecode(new URL('./compile-patterns.ts', import.meta.url).href)).toBe(false)
  expect(hasBytecode()).toBe(true)
})
