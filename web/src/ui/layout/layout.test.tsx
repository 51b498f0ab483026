import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#testing/render-part.tsx'
import { Awaited } from '../state/Awaited.tsx'
import { Page } from './Page.tsx'
import { Panel } from './Panel.tsx'
import { ResizableSplit } from './ResizableSplit.tsx'
import { BarName, useOwnHeading } from './ScreenHeading.tsx'

test('a page has one heading, and its panels have theirs below it', async () => {
  await renderPart(
    <Page title="Deals" subtitle="12 of 40" actions={<button type="button">Add</button>}>
      <Panel title="Won" actions={<button type="button">Export</button>}>
        Content
      </Panel>
    </Page>,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deals')
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Won')
  expect(screen.getByText('12 of 40')).toBeVisible()
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['Add', 'Export'])
})

test('a page without title and actions is its content only', async () => {
  await renderPart(
    <Page>
      <Panel>Content</Panel>
    </Page>,
  )
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('Content')).toBeVisible()
})

test('what the bar above says is not said again, and a name of its own is a heading', async () => {
  function Screens() {
    const [title, setTitle] = useState('Deals')
    return (
      <BarName value="Deals">
        <output>{useOwnHeading()}</output>
        <Page title={title} subtitle="12 of 40">
          <button type="button" onClick={() => setTitle('Route planning in Ohio')}>
            Open
          </button>
        </Page>
      </BarName>
    )
  }
  const { person } = await renderPart(<Screens />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('12 of 40')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('none')
  await person.click(screen.getByRole('button'))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Route planning in Ohio')
  expect(screen.getByRole('status')).toHaveTextContent('in sight')
})

test('a page arrives until nothing of it is on its way', async () => {
  function Part() {
    const [data, setData] = useState<string>()
    return (
      <>
        <button type="button" onClick={() => setData('Answer')}>
          Answer
        </button>
        {data ?? <Awaited />}
      </>
    )
  }
  const { person } = await renderPart(
    <Page title="Deals">
      <p>Above</p>
      <Part />
      <p>Below</p>
    </Page>,
  )
  const page = () => screen.getByRole('button').parentElement
  expect(page()).toHaveAttribute('data-arriving')
  expect(screen.getByText('Above')).not.toHaveAttribute('data-later')
  expect(screen.getByText('Below')).toHaveAttribute('data-later')
  await person.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByText('Below')).not.toHaveAttribute('data-later'))
  await waitFor(() => expect(page()).not.toHaveAttribute('data-arriving'))
})

const split = (
  <ResizableSplit name="desk" first={<p>List</p>} second={<p>Detail</p>} initial={0.4} min={0.3} max={0.6} />
)
const handle = () => screen.getByRole('separator', { name: 'Width of the left part' })
const width = () => handle().getAttribute('aria-valuenow')

test('two panes are resized by keys and by dragging, within their bounds, and remembered', async () => {
  const { person } = await renderPart(split)
  expect(width()).toBe('40')
  handle().focus()
  await person.keyboard('{ArrowRight}')
  expect(width()).toBe('42')
  await person.keyboard('{End}{ArrowRight}')
  expect(width()).toBe('60')
  await person.keyboard('{Home}{ArrowLeft}')
  expect(width()).toBe('30')
  vi.spyOn(handle().parentElement!, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 1000, 600))
  fireEvent.pointerDown(handle(), { pointerId: 1 })
  fireEvent.pointerMove(handle(), { pointerId: 1, clientX: 600 })
  expect(width()).toBe('50')
  expect(localStorage.getItem('bic.split.desk')).toBe('0.5')
})

test('two panes open as they were left', async () => {
  localStorage.setItem('bic.split.desk', '0.55')
  await renderPart(split)
  expect(width()).toBe('55')
})
