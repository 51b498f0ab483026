import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { activity } from '../app/activity/record.ts'
import { clearSession } from '../lib/session.ts'
import { fillBrowserGaps } from './browser-gaps.ts'
import { elementError } from './element-error.ts'
import { server } from './fake-server.ts'
import { FakeUpload } from './fake-upload.ts'

// The window is one for all files of a worker: each test leaves it as it was.
fillBrowserGaps()
// A loaded machine takes its time; a test that passes never waits so long.
configure({ asyncUtilTimeout: 30_000, getElementError: elementError })

// React would keep a stack trace with every element, for the first ten thousand of each second: a sixth of the processor time of these tests.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1]
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

beforeEach(() => {
  // What the last test, or a timer of it, said too late.
  notifications.clean()
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
})

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // A message comes a moment after the answer that it is about, with which a test may end.
  await new Promise<void>(resolve => setTimeout(resolve))
  notifications.clean()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearSession()
  globalThis.firstCalls = undefined
  // Without a session nothing of it is sent, now or during another test.
  activity.flush()
  localStorage.clear()
  sessionStorage.clear()
  server.end()
})

// A dialog gives the focus back 20 ms after it was closed: until then there has to be a document. Timers end in their order.
afterAll(() => new Promise<void>(resolve => setTimeout(resolve, 40)))
