import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { openScreen } from './open-screen.ts'

test('opens the screen of the address, and of each other one until what is drawn follows it', async () => {
  const history = createMemoryHistory({ initialEntries: ['/deals'] })
  const opened: string[] = []
  await openScreen({
    history,
    load: async () => {
      opened.push(history.location.pathname)
    },
  })
  history.push('/forecast')
  expect(opened).toEqual(['/deals', '/forecast'])
  const followed: string[] = []
  history.subscribe(({ location }) => followed.push(location.pathname))
  history.push('/accounts')
  history.push('/themes')
  expect(opened).toEqual(['/deals', '/forecast'])
  expect(followed).toEqual(['/accounts', '/themes'])
  expect(history.subscribers.size).toBe(1)
})
