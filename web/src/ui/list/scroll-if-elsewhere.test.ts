import type { Virtualizer } from '@tanstack/react-virtual'
import { expect, test } from 'vitest'
import { scrollIfElsewhere } from './scroll-if-elsewhere.ts'

/** A list that stands at an offset, and what it was scrolled to. */
const listAt = (scrollOffset: number) => {
  const scrolled: unknown[] = []
  const scrollElement = { scrollTo: (to: unknown) => void scrolled.push(to) } as unknown as HTMLElement
  return { list: { scrollElement, scrollOffset, options: {} } as Virtualizer<HTMLElement, Element>, scrolled }
}

test('a list that has just appeared is at its top already', () => {
  const { list, scrolled } = listAt(0)
  scrollIfElsewhere(0, {}, list)
  expect(scrolled).toEqual([])
})

test('a list is scrolled to its top later, whatever is thought of where it stands', () => {
  const { list, scrolled } = listAt(0)
  scrollIfElsewhere(0, {}, list)
  scrollIfElsewhere(0, {}, list)
  expect(scrolled).toEqual([{ top: 0, behavior: undefined }])
})

test('a list that appears is scrolled to where it is to begin', () => {
  const { list, scrolled } = listAt(0)
  scrollIfElsewhere(80, { behavior: 'smooth' }, list)
  expect(scrolled).toEqual([{ top: 80, behavior: 'smooth' }])
})

test('a list that was scrolled before anything was asked of it is scrolled back', () => {
  const { list, scrolled } = listAt(300)
  scrollIfElsewhere(0, {}, list)
  expect(scrolled).toEqual([{ top: 0, behavior: undefined }])
})
