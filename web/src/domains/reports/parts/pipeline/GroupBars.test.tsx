import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { GroupBars } from './GroupBars.tsx'

const groups = ['Ada', 'Ben', 'Cleo'].map((name, at) => ({
  name,
  deals: 2,
  amount: 3000 - at,
  atRisk: 1,
  storyIdList: [2 * at + 1, 2 * at + 2],
  atRiskIdList: [2 * at + 1],
}))
const filter = { marketId: 1 } as never

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

test('the first groups are shown, and all of them when asked for, with their deals behind each count', async () => {
  const onOpen = vi.fn()
  const { person } = await renderPart(
    <GroupBars title="By owner" word="of" groups={groups} most={2} filter={filter} onOpen={onOpen} />,
  )
  expect(names()).toEqual(['Ada', 'Ben'])
  await person.click(screen.getByRole('button', { name: 'Show all 3' }))
  expect(names()).toEqual(['Ada', 'Ben', 'Cleo'])
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
  const [, , , cleo] = within(screen.getByRole('table')).getAllByRole('row')
  await person.click(within(cleo!).getByRole('button', { name: /deals at risk of Cleo/ }))
  expect(onOpen).toHaveBeenCalledWith({ title: 'At risk of Cleo', asked: { marketId: 1, storyIdList: [5] } })
})

test('no button stands under groups that are all shown', async () => {
  await renderPart(<GroupBars title="By stage" word="in" groups={groups} filter={filter} onOpen={vi.fn()} />)
  expect(names()).toEqual(['Ada', 'Ben', 'Cleo'])
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

const unpriced = groups.map(group => ({ ...group, amount: 0 }))

test('groups of deals without amounts are drawn by counts', async () => {
  await renderPart(<GroupBars title="By stage" word="in" groups={unpriced} filter={filter} onOpen={vi.fn()} />)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Deals',
    'At risk',
  ])
  expect(screen.getByRole('table')).not.toHaveTextContent('$0')
})

test('a group whose deals have no amounts shows none beside others', async () => {
  const mixed = [groups[0]!, unpriced[1]!]
  await renderPart(<GroupBars title="By stage" word="in" groups={mixed} filter={filter} onOpen={vi.fn()} />)
  expect(screen.getAllByRole('row').map(row => within(row).queryAllByRole('cell')[0]?.textContent)).toEqual([
    undefined,
    '$3K',
    '-',
  ])
})
