import { afterEach, expect, test, vi } from 'vitest'
import { bringIntoWindow } from './bring-into-window.ts'

afterEach(() => vi.unstubAllGlobals())

/** Where the page stands after an element between these two lines of the window was brought into it. */
const scrolledFor = (top: number, bottom: number): number => {
  const scrollingElement = { scrollTop: 1000 }
  vi.stubGlobal('document', { scrollingElement })
  vi.stubGlobal('window', { innerHeight: 900 })
  bringIntoWindow({ getBoundingClientRect: () => ({ top, bottom }) } as Element)
  return scrollingElement.scrollTop
}

test('what is in the window stays where it is', () => {
  expect(scrolledFor(64, 84)).toBe(1000)
  expect(scrolledFor(880, 900)).toBe(1000)
})

test('what is below the window, above it or under the bar comes to a third of its height', () => {
  expect(scrolledFor(1300, 1320)).toBe(2000)
  expect(scrolledFor(-200, -180)).toBe(500)
  expect(scrolledFor(40, 60)).toBe(740)
})
