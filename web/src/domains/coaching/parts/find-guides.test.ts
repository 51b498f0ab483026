import { expect, it } from 'vitest'
import { findGuides, findRecorderGuide } from './find-guides.ts'

const guides = ['Find a deal', 'Record a pitch', 'Deal notes'].map((name, at) => ({ name, location: `tutorial/${at}` }))
const names = (search: string) => findGuides(guides, search).map(({ name }) => name)

it.each([
  ['', ['Find a deal', 'Record a pitch', 'Deal notes']],
  ['DEAL', ['Find a deal', 'Deal notes']],
  ['  deal  find ', ['Find a deal']],
  ['deals', []],
])('a search for "%s" finds %j', (search, found) => {
  expect(names(search)).toEqual(found)
})

it('the guide of the recorder is the one about pitches, or else the first [recorder-005]', () => {
  expect(findRecorderGuide(guides)?.name).toBe('Record a pitch')
  expect(findRecorderGuide(guides.slice(0, 1))?.name).toBe('Find a deal')
  expect(findRecorderGuide([])).toBeUndefined()
})
