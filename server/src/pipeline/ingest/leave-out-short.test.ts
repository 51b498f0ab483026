import { describe, expect, it } from 'vitest'
import { noTarget } from '../prepare/ingest-target.ts'
import type { ConversationSource } from '../prepare/prepare-conversations.ts'
import { leaveOutShort } from './leave-out-short.ts'

const source = (type: 'call' | 'email', seconds: readonly (number | null)[]): ConversationSource => ({
  extracted: {
    ordinal: 0,
    type,
    subject: null,
    date: null,
    messageId: null,
    speakers: [],
    turns: seconds.map(startSecond => ({ speaker: -1, text: 'Hello', startSecond, muted: false })),
    notices: [],
  },
  sourceKey: 'key',
  fileId: 1,
  fallbackSubject: 'Call',
  target: noTarget,
  uploadedBy: null,
})
const isKept = (one: ConversationSource, minutes: number) => leaveOutShort([one], minutes).kept.length === 1

describe('calls shorter than the threshold', () => {
  it('are left out with a notice, at the threshold they are kept', () => {
    expect(leaveOutShort([source('call', [0, 30, 185])], 5)).toEqual({
      kept: [],
      notices: ['Left out: this call lasts 3 min; calls shorter than 5 min are not read in.'],
    })
    expect(leaveOutShort([source('call', [0, 20])], 5).notices[0]).toContain('lasts less than a minute')
    expect([isKept(source('call', [0, 299]), 5), isKept(source('call', [0, 300]), 5)]).toEqual([false, true])
  })
  it('are kept when their length is not known, and so is what is no call', () => {
    expect(isKept(source('call', [null, null]), 5)).toBe(true)
    expect(isKept(source('email', [0, 10]), 5)).toBe(true)
    expect(isKept({ ...source('email', [0, 10]), target: { ...noTarget, type: 'call' } }, 5)).toBe(false)
  })
  it('are none without a threshold', () => {
    expect(isKept(source('call', [0]), 0)).toBe(true)
  })
})
