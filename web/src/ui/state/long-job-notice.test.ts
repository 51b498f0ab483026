import { expect, test } from 'vitest'
import { longJobNotice } from './long-job-notice.ts'

test('long work is announced in two sizes [dialogs-024] [dialogs-025]', () => {
  expect([1799, 1800, 3600, 3601].map(longJobNotice)).toEqual([
    null,
    'This may take 30 to 60 minutes',
    'This may take 30 to 60 minutes',
    'This may take 1 to 2 hours',
  ])
})
