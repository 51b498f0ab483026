import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { WhenSeen } from './WhenSeen.tsx'

type Report = (entries: { isIntersecting: boolean }[]) => void

/** By how far below the window it looks. */
const reports = new Map<string, Report>()
const idle = { run: (): void => undefined }
const disconnect = vi.fn()

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect
      constructor(onChange: Report, { rootMargin }: { rootMargin: string }) {
        reports.set(rootMargin, onChange)
      }
      observe() {}
    },
  )
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    idle.run = act
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {
    idle.run = () => undefined
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  reports.clear()
  disconnect.mockClear()
})

const intersect = (margin: '0px' | '400px', isIntersecting: boolean) =>
  act(() => reports.get(margin)?.([{ isIntersecting }]))

const below = (
  <WhenSeen height={200}>
    <p>Below</p>
  </WhenSeen>
)

const expectUnmade = () => expect(screen.queryByText('Below')).toBeNull()
const expectMade = () => expect(screen.getByText('Below')).toBeVisible()

test('what stands below the fold is made when it comes into the window, and stays', async () => {
  await renderPart(below)
  intersect('0px', false)
  expectUnmade()
  intersect('0px', true)
  expectMade()
  expect(disconnect).toHaveBeenCalled()
})

test('what comes near is made when the browser is idle, not before', async () => {
  await renderPart(below)
  intersect('400px', true)
  expectUnmade()
  act(() => idle.run())
  expectMade()
})

test('what is far is left alone by an idle browser, and made when one scrolls near it', async () => {
  await renderPart(below)
  intersect('400px', false)
  act(() => idle.run())
  expectUnmade()
  intersect('400px', true)
  expectMade()
})

test('whoever scrolls does not wait for an idle browser', async () => {
  await renderPart(below)
  intersect('400px', true)
  expectUnmade()
  act(() => void window.dispatchEvent(new Event('scroll')))
  expectMade()
})

test('a page that arrives is not idle, and what waits for what stands above it is not seen', async () => {
  await renderPart(
    <div data-arriving="">
      <div data-later="">{below}</div>
    </div>,
  )
  intersect('0px', true)
  intersect('400px', true)
  act(() => idle.run())
  expectUnmade()
  document.querySelector('[data-later]')?.removeAttribute('data-later')
  await screen.findByText('Below')
})

test('what is printed has been seen', async () => {
  await renderPart(below)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expectMade()
})
