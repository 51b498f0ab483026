import { expect, it } from 'vitest'
import { describeDetail } from './describe-detail.ts'

it('says what changed from what to what, field by field', () => {
  expect(
    describeDetail({ before: { maxUsers: 4, open: true }, after: { maxUsers: 5, open: true }, byUser: 3 }),
  ).toEqual([{ name: 'max users', value: '4 → 5' }])
  expect(describeDetail({ from: null, to: 'EMEA' })).toEqual([{ name: 'changed', value: 'none → EMEA' }])
})

it('writes fractions as people do', () => {
  expect(describeDetail({ found: 0.38182913076234215, deals: 12345 })).toEqual([
    { name: 'found', value: '0.3818' },
    { name: 'deals', value: '12345' },
  ])
})

it('writes names of our own as words, and words of people as they are', () => {
  expect(describeDetail({ invitationId: 4, question: 'followUp' })).toEqual([
    { name: 'invitation id', value: '4' },
    { name: 'question', value: 'follow up' },
  ])
  expect(describeDetail({ name: 'eBay' })).toEqual([{ name: 'name', value: 'eBay' }])
})

it('names what ids are about, and says what was deleted', () => {
  const names = { card: new Map([[7, 'Price']]), deal: new Map([[3, 'Field app pilot']]) }
  expect(describeDetail({ cardId: 7, storyId: 3, dealIds: [3, 4], keywordId: 5 }, names)).toEqual([
    { name: 'card', value: 'Price' },
    { name: 'deal', value: 'Field app pilot' },
    { name: 'deals', value: 'Field app pilot, 4 (deleted)' },
    { name: 'keyword id', value: '5' },
  ])
  expect(describeDetail({ before: { cardId: 7 }, after: { cardId: null } }, names)).toEqual([
    { name: 'card', value: 'Price → none' },
  ])
})
