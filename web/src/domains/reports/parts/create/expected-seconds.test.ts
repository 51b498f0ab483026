import { expect, it } from 'vitest'
import { longJobNotice } from '#ui/state/long-job-notice.ts'
import { expectedSeconds } from './expected-seconds.ts'

it('a long report is announced as one, a short one is not [dialogs-024] [dialogs-025]', () => {
  expect(longJobNotice(expectedSeconds(3, 400))).toBeNull()
  expect(longJobNotice(expectedSeconds(20, 6_000))).toBe('This may take 30 to 60 minutes')
  expect(longJobNotice(expectedSeconds(40, 10_000))).toBe('This may take 1 to 2 hours')
})
