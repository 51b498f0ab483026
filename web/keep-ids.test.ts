import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { keepIds } from './keep-ids.ts'

const hooks = fileURLToPath(import.meta.resolve('@mantine/hooks'))
const at = (path: string) => `${hooks.slice(0, hooks.indexOf('/@mantine/hooks/'))}/@mantine/hooks/esm/${path}`
const load = keepIds().load as (id: string) => string | null

it('the module that makes ids is where it is looked for, and offers nothing else', () => {
  const module = at('use-id/use-id.mjs')
  expect(existsSync(module)).toBe(true)
  expect(
    readFileSync(module, 'utf8')
      .match(/^export \{(.*)\}/m)?.[1]
      ?.trim(),
  ).toBe('useId$1 as useId')
  expect(load(module)).toContain('export function useId(given)')
})

it('other modules stay as they are', () => {
  expect(load(at('use-toggle/use-toggle.mjs'))).toBeNull()
})
