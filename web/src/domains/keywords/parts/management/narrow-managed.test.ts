import { expect, it } from 'vitest'
import { type ManagedKeyword, narrowManaged } from './narrow-managed.ts'

const keyword = (id: number, rest: Partial<ManagedKeyword>): ManagedKeyword => ({
  id,
  keyword: `word ${id}`,
  cardId: 1,
  cardTitle: 'Price',
  marketId: 1,
  source: 'user',
  status: 'approved',
  emailConvCount: 0,
  callConvCount: 0,
  matchedConv: 0,
  dealCount: 0,
  blockEmailFlag: 'N',
  quotedKeywordFlag: 'N',
  totalKeywordScore: 0,
  persistenceScore: 0,
  originalityScore: 1,
  relevanceScore: 0,
  qualityScore: 0.5,
  noise: null,
  duplicates: 0,
  ...rest,
})
const keywords = [
  keyword(1, { noise: 'too common', status: 'reviewed' }),
  keyword(2, { duplicates: 2, source: 'machine' }),
  keyword(3, { marketId: 2, noise: 'too common' }),
]
const idsOf = (rows: readonly ManagedKeyword[]) => rows.map(({ id }) => id)

it('shows noise, duplicates, and what nobody has reviewed', () => {
  const all = narrowManaged(keywords, { market: null, source: '' })
  expect(idsOf(all.of('all'))).toEqual([1, 2, 3])
  expect(idsOf(all.of('noise'))).toEqual([1, 3])
  expect(idsOf(all.of('duplicates'))).toEqual([2])
  expect(idsOf(all.of('open'))).toEqual([2, 3])
})

it('counts within the market and the source', () => {
  const one = narrowManaged(keywords, { market: 1, source: '' })
  expect([one.count('all'), one.count('noise'), one.count('open')]).toEqual([2, 1, 1])
  expect(idsOf(narrowManaged(keywords, { market: null, source: 'machine' }).of('all'))).toEqual([2])
})
