import { expect, test } from 'vitest'
import { standsText } from './stands-text.ts'

test('a comparison says what it stands on', () => {
  expect(standsText({ landmark: 'whole', landmarkStage: null, compared: 256, closedBefore: 0, unplaced: 0 }, 0)).toBe(
    'Whole deal; activity partly follows outcome. 256 deals compared.',
  )
  expect(standsText({ landmark: '60', landmarkStage: null, compared: 1200, closedBefore: 30, unplaced: 2 }, 1)).toBe(
    'What was said in the first 60 days, however strongly. 1,200 deals were still open then and are compared; ' +
      '30 had closed before, and 2 are not known to have got there. 1 card cannot be compared and is listed in the table.',
  )
  expect(
    standsText({ landmark: 'whole', landmarkStage: null, compared: 256, closedBefore: 0, unplaced: 0 }, 3),
  ).toContain('3 cards cannot be compared and are listed in the table.')
})
