import { expect, test } from 'vitest'
import { spoken } from '../content.testing.ts'
import { turnedChange } from './changes.ts'
import { groundsOf } from './ground.ts'

const said = (text: string) => groundsOf([spoken(text)])
const reform = said('Before the reform two in ten schools had a counsellor; after it, seven in ten do.')

test.each([
  ['Before the reform seven in ten schools had a counsellor.', 'seven'],
  ['After the reform two in ten schools have a counsellor.', 'two'],
  ['Before the reform two in ten schools had a counsellor.', ''],
  ['Now seven in ten schools have a counsellor.', ''],
  ['Seven in ten schools have a counsellor.', ''],
])('%s: %j', (claim, number) => expect(turnedChange(claim, reform)).toBe(number))

test('a number that was said of no side, or where the side has none, is left alone', () => {
  expect(
    turnedChange('Before the move we had nine vans.', said('We have nine vans. After the move we sold two.')),
  ).toBe('')
  expect(turnedChange('Before the move we had two vans.', said('After the move we had two vans.'))).toBe('')
})
