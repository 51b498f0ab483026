import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { ApprovalBadge } from './ApprovalBadge.tsx'
import { CountButton } from './CountButton.tsx'
import { CountLink } from './CountLink.tsx'
import { Pill } from './Pill.tsx'
import { Stat } from './Stat.tsx'

test('a figure stands with its number of cases and its interval', async () => {
  await renderPart(<Stat label="Win rate" value="42%" n={1234} interval={['38%', '46%']} />)
  expect(screen.getByText('42%')).toBeVisible()
  expect(screen.getByText('(38–46%), n = 1,234')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a figure that opens what it counts is a button, and explains itself on focus', async () => {
  const onOpen = vi.fn()
  const { person } = await renderPart(<Stat label="Deals" value="12" hint="Closed in the period." onOpen={onOpen} />)
  await person.tab()
  expect(screen.getByRole('button', { name: /Deals.*12/ })).toHaveFocus()
  await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Closed in the period.'))
  await person.keyboard('{Enter}')
  expect(onOpen).toHaveBeenCalledOnce()
})

test('a count opens what it counts, without the row it stands in; zero opens nothing', async () => {
  const onOpen = vi.fn()
  const onRow = vi.fn()
  const count = (value: number) => (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a row of a table, whose keys are its own
    <div onClick={onRow}>
      <CountButton value={value} label="deals" onOpen={onOpen} />
    </div>
  )
  const { person, show } = await renderPart(count(1200))
  await person.click(screen.getByRole('button', { name: '1,200 deals' }))
  expect([onOpen.mock.calls.length, onRow.mock.calls.length]).toEqual([1, 0])
  show(count(0))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(screen.getByText('0')).toBeVisible()
})

test('a count that is a link leads there without loading the page again', async () => {
  const { person, address, show } = await renderPart(<CountLink value={3} href="/deals?stage=Won" label="deals" />)
  await person.click(screen.getByRole('link', { name: '3 deals' }))
  await waitFor(() => expect(address()).toBe('/deals?stage=Won'))
  show(<CountLink value={0} href="/deals" label="deals" />)
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})

test('a badge says Approved for Y and Needs review for anything else [dialogs-011]', async () => {
  const { show } = await renderPart(<ApprovalBadge approved="Y" />)
  expect(screen.getByText('Approved')).toHaveAttribute('data-tone', 'positive')
  for (const approved of ['N', null]) {
    show(<ApprovalBadge approved={approved} />)
    expect(await screen.findByText('Needs review')).toHaveAttribute('data-tone', 'warning')
  }
})

test('a pill explains itself to the mouse', async () => {
  const { person } = await renderPart(
    <Pill tone="negative" hint="It was lost.">
      Lost
    </Pill>,
  )
  await person.hover(screen.getByText('Lost'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('It was lost.')
})
