import { screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { PagedRows } from './PagedRows.tsx'
import { VirtualList, type VirtualListHandle } from './VirtualList.tsx'
import { VirtualStrip } from './VirtualStrip.tsx'

const many = Array.from({ length: 5000 }, (_, index) => `Item ${index + 1}`)
const same = (item: string) => item

test('a long list has only the items in view, and each says its place among all', async () => {
  const handle = createRef<VirtualListHandle>()
  const onReach = vi.fn()
  await renderPart(
    <VirtualList label="Moments" items={many} itemKey={same} height={400} ref={handle} onReach={onReach}>
      {item => <span>{item}</span>}
    </VirtualList>,
  )
  const list = screen.getByRole('region', { name: 'Moments' })
  expect(list).toHaveAttribute('tabindex', '0')
  const items = within(list).getAllByRole('listitem')
  expect(items.length).toBeLessThan(60)
  expect(items[0]).toHaveAttribute('aria-setsize', '5000')
  expect(items[0]).toHaveAttribute('aria-posinset', '1')
  handle.current?.scrollTo(4000)
  expect(await screen.findByText('Item 4001')).toBeVisible()
  expect(screen.queryByText('Item 1')).toBeNull()
  expect(onReach.mock.lastCall?.[0]).toBeGreaterThan(3999)
})

test('a long strip brings the shown item into view', async () => {
  const strip = (shown: number) => (
    <VirtualStrip label="Calls" items={many} itemKey={same} itemWidth={100} height={50} shown={shown}>
      {item => <span>{item}</span>}
    </VirtualStrip>
  )
  const { show } = await renderPart(strip(-1))
  const list = screen.getByRole('list', { name: 'Calls' })
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(40)
  expect(screen.getByText('Item 1').parentElement).toHaveAttribute('aria-posinset', '1')
  show(strip(2500))
  expect((await screen.findByText('Item 2501')).parentElement).toHaveAttribute('aria-posinset', '2501')
})

test('a strip says what is in view, and keeps the places of items that have not come yet', async () => {
  const onView = vi.fn()
  const strip = (items: readonly (string | undefined)[]) => (
    <VirtualStrip
      label="Calls"
      items={items}
      itemKey={same}
      itemWidth={100}
      height={50}
      shown={-1}
      awaited={<span>Awaited</span>}
      onView={onView}
    >
      {item => <span>{item}</span>}
    </VirtualStrip>
  )
  const { show } = await renderPart(strip(['Item 1', undefined, 'Item 3']))
  const items = screen.getAllByRole('listitem')
  expect(items.map(item => item.textContent)).toEqual(['Item 1', 'Awaited', 'Item 3'])
  expect(items[1]).toHaveAttribute('aria-busy', 'true')
  expect(onView).toHaveBeenLastCalledWith(0, 2)
  show(strip(['Item 1', 'Item 2', 'Item 3']))
  expect(await screen.findByText('Item 2')).toBeVisible()
  expect(screen.queryByText('Awaited')).toBeNull()
})

const paged = {
  error: null,
  onRetry: () => undefined,
  page: 1,
  size: 20,
  skeleton: <p>Loading</p>,
  empty: <p>No notes yet.</p>,
  children: (rows: readonly string[]) => rows.map(row => <p key={row}>{row}</p>),
}

test('a paged list turns its pages, and a new size begins at the first', async () => {
  const onTurn = vi.fn()
  const rows = many.slice(20, 40)
  const { person } = await renderPart(<PagedRows {...paged} page={2} answer={{ total: 45, rows }} onTurn={onTurn} />)
  expect(screen.getByText('Item 21')).toBeVisible()
  expect(screen.getByText('21 to 40 of 45')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Next page' }))
  expect(onTurn).toHaveBeenLastCalledWith({ page: 3, size: 20 })
  await person.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
  expect(onTurn).toHaveBeenLastCalledWith({ page: 1, size: 50 })
})

test('a paged list has its states: on its way, failed, empty, and small enough for no pages', async () => {
  const onRetry = vi.fn()
  const onTurn = () => undefined
  const { person, show } = await renderPart(<PagedRows {...paged} answer={undefined} onTurn={onTurn} />)
  expect(screen.getByText('Loading')).toBeVisible()
  show(<PagedRows {...paged} answer={undefined} error={new Error('lost')} onRetry={onRetry} onTurn={onTurn} />)
  await person.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
  show(<PagedRows {...paged} answer={{ total: 0, rows: [] }} onTurn={onTurn} />)
  expect(await screen.findByText('No notes yet.')).toBeVisible()
  show(<PagedRows {...paged} answer={{ total: 1, rows: ['Item 1'] }} onTurn={onTurn} />)
  expect(await screen.findByText('Item 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
})
