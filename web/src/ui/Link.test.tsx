import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onceIdle } from '../lib/once-idle.ts'
import { renderRouter } from '../testing/render-part.tsx'
import { Link } from './Link.tsx'

/** Shows a link to a screen; answers what notes that the screen is loaded. */
const show = async () => {
  const load = vi.fn()
  const root = createRootRoute({ component: () => <Link href="/deals?stage=2">Deals</Link> })
  const deals = createRoute({ getParentRoute: () => root, path: '/deals', loader: () => load() })
  const home = createRoute({ getParentRoute: () => root, path: '/' })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  await renderRouter(createRouter({ routeTree: root.addChildren([home, deals]), history }))
  return load
}

/** A pointer comes to the link, or the link to a pointer that does not move. */
const enter = async (movementX: number, movementY: number) => {
  const link = await screen.findByRole('link', { name: 'Deals' })
  const event = createEvent.mouseOver(link)
  fireEvent(link, Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: movementY } }))
}

/** Until the browser has had nothing to do, twice. */
const idle = async () => {
  for (const _ of [1, 2]) await new Promise<void>(done => void onceIdle(done))
}

test.each([
  ['when a pointer comes to it', 3, 1],
  ['not when it appears under a pointer that rests', 0, 0],
])('loads the screen that it leads to %s', async (_, movement, loads) => {
  const load = await show()
  await enter(movement, 0)
  await idle()
  expect(load).toHaveBeenCalledTimes(loads)
})
