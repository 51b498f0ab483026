import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { server } from '#testing/fake-server.ts'
import { renderPart } from '#testing/render-part.tsx'
import { PeopleAtAGlance, silenceOf } from './PeopleAtAGlance.tsx'

type Buyer = Answer<'getDgtBuyerEngagementDetails'>[number]
const buyer = (name: string, lastContacted: string | null): Buyer => ({
  contactId: null,
  personaName: null,
  name,
  email: null,
  jobTitle: 'CFO',
  callCount: 1,
  emailCount: 0,
  otherCount: 0,
  turns: 2,
  words: 20,
  firstContacted: lastContacted,
  lastContacted,
  convIdList: lastContacted === null ? [] : [4],
})

test('people stand in the order they were last heard, with their silence, and open their conversations', async () => {
  server.answers('getDgtBuyerEngagementDetails', [
    buyer('Ann', '2026-01-05'),
    buyer('Bo', '2026-02-07'),
    buyer('Cy', null),
  ])
  const onPerson = vi.fn()
  const { person } = await renderPart(<PeopleAtAGlance dealId={3} open onPerson={onPerson} />)
  const items = await screen.findAllByRole('listitem')
  expect(items.map(item => within(item).getByRole('button').textContent)).toEqual(['Bo', 'Ann'])
  expect(within(items[0]!).getByText(/^[\d,]+ days silent$/)).toBeVisible()
  expect(screen.getByText('1 known contact not heard yet')).toBeVisible()
  await person.click(within(items[1]!).getByRole('button'))
  expect(onPerson).toHaveBeenCalledWith('Ann')
})

test('without a buyer says so', async () => {
  server.answers('getDgtBuyerEngagementDetails', [])
  await renderPart(<PeopleAtAGlance dealId={3} open onPerson={() => undefined} />)
  expect(await screen.findByText('No buyers yet')).toBeVisible()
})

test.each([
  ['2026-11-20', 'heard today'],
  ['2026-11-19', '1 day silent'],
  ['2026-10-20', '31 days silent'],
  ['2026-11-21', null],
  [null, null],
])('last heard on %s is "%s" on November 20', (last, text) => {
  expect(silenceOf(last, '2026-11-20')).toBe(text)
})
