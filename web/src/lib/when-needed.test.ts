import { expect, it, vi } from 'vitest'
import { whenNeeded } from './when-needed.ts'

it('makes something when it is first needed, and once', () => {
  const make = vi.fn(() => ({}))
  const thing = whenNeeded(make)
  expect(make).not.toHaveBeenCalled()
  expect(thing()).toBe(thing())
  expect(make).toHaveBeenCalledOnce()
})
