import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeScratch } from './scratch.mjs'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'bic-scratch-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

it('goes with the process that made it, and takes along what a killed one left', () => {
  const dead = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
  mkdirSync(join(parent, `bic-tests-${dead}`))
  mkdirSync(join(parent, `bic-tests-${process.pid}`))
  mkdirSync(join(parent, 'of-others'))
  const module = JSON.stringify(new URL('./scratch.mjs', import.meta.url).href)
  const program = `const { makeScratch } = await import(${module}); process.stdout.write(String(makeScratch(${JSON.stringify(parent)})))`
  const made = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(made).toMatch(/bic-tests-\d+$|^undefined$/)
  expect(existsSync(made)).toBe(false)
  expect(readdirSync(parent).toSorted()).toEqual([`bic-tests-${process.pid}`, 'of-others'])
})

it('is not made where there is no such file system', () => {
  expect(makeScratch(join(parent, 'none'))).toBeUndefined()
})
