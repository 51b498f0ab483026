import { expect, it } from 'vitest'
import { wilsonShare } from '../statistics/wilson.ts'
import { placeInitiative } from './place-initiative.ts'

const [used, unused, unclear] = [wilsonShare(45, 50), wilsonShare(5, 50), wilsonShare(26, 50)]

it('places a play where both its use and its effect are known', () => {
  expect(placeInitiative(used, 'gain')).toBe('leaders')
  expect(placeInitiative(used, 'loss')).toBe('laggards')
  expect(placeInitiative(unused, 'gain')).toBe('rising_stars')
  expect(placeInitiative(unused, 'loss')).toBe('wildcards')
})

it('cannot say where either is not', () => {
  expect(placeInitiative(used, null)).toBeNull()
  expect(placeInitiative(null, 'gain')).toBeNull()
  expect(placeInitiative(unclear, 'gain')).toBeNull()
})
