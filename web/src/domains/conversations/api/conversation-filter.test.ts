import { expect, test } from 'vitest'
import { nextPage } from './conversation-filter.ts'

test('pages of 50 follow until all conversations are there', () => {
  expect(nextPage({ total: 50 }, [1])).toBeUndefined()
  expect(nextPage({ total: 51 }, [1])).toBe(2)
  expect(nextPage({ total: 51 }, [1, 2])).toBeUndefined()
  expect(nextPage({ total: 0 }, [1])).toBeUndefined()
})
