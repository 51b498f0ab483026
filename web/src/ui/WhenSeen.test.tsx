import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { WhenSeen } from './WhenSeen.tsx'

test('what stands below the fold is made when it comes near, and stays', async () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect
      constructor(onChange: typeof report) {
        report = onChange
      }
      observe() {}
    },
  )
  await renderPart(
    <WhenSeen height={200}>
      <p>Below</p>
    </WhenSeen>,
  )
  expect(screen.queryByText('Below')).toBeNull()
  act(() => report([{ isIntersecting: false }]))
  expect(screen.queryByText('Below')).toBeNull()
  act(() => report([{ isIntersecting: true }]))
  expect(screen.getByText('Below')).toBeVisible()
  expect(disconnect).toHaveBeenCalled()
  vi.unstubAllGlobals()
})
