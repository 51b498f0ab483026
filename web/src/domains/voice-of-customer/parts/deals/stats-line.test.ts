import { expect, test } from 'vitest'
import { statsLine } from './stats-line.ts'

const plain = { hinted: false, showSignificantText: false }

test('without deals it says so, whatever the mode [voc-029]', () => {
  expect(statsLine(0, plain)).toEqual({ text: 'No Insights found.', count: null })
  expect(statsLine(0, { hinted: true, showSignificantText: true }).text).toBe('No Insights found.')
})

test('with deals it counts them [voc-030]', () => {
  expect(statsLine(1234, plain)).toEqual({ text: '#Deals', count: '1,234' })
})

test('with a keyword or on request it hints at the 20 deals that are shown [voc-031] [voc-033]', () => {
  expect(statsLine(8, { ...plain, hinted: true }).text).toBe('Showing upto 20 deals')
  expect(statsLine(8, { hinted: true, showSignificantText: true }).text).toBe('Showing upto 20 deals')
})

test('in the other mode the deals are the significant ones [voc-032]', () => {
  expect(statsLine(8, { ...plain, showSignificantText: true })).toEqual({ text: 'significant deals', count: '8' })
})
