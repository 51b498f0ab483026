import { describe, expect, it } from 'vitest'
import {
  controls,
  type Happening,
  initialState,
  isEnabled,
  type Mode,
  type RecorderState,
  recorderAfter,
} from './recorder-state.ts'

const at = (mode: Mode, rest: Partial<RecorderState> = {}): RecorderState => ({
  ...initialState(false),
  mode,
  ...rest,
})
const modes: readonly Mode[] = ['Idle', 'Recording', 'Paused', 'Preview Mode', 'Practice Mode']
const happenings: readonly Happening[] = [
  { type: 'start' },
  { type: 'record' },
  { type: 'pause' },
  { type: 'resume' },
  { type: 'stop' },
  { type: 'empty' },
  { type: 'redo' },
  { type: 'delete' },
  { type: 'restore' },
]
const leads: Readonly<Record<Mode, Readonly<Record<string, Mode>>>> = {
  Idle: { start: 'Recording', restore: 'Preview Mode' },
  Recording: { pause: 'Paused', stop: 'Preview Mode', empty: 'Idle' },
  Paused: { resume: 'Recording', stop: 'Preview Mode', empty: 'Idle' },
  'Preview Mode': { redo: 'Idle', delete: 'Idle' },
  'Practice Mode': { record: 'Recording', stop: 'Idle', restore: 'Preview Mode' },
}

it('has these nine controls and these five states [recorder-003] [recorder-004]', () => {
  expect(controls).toEqual(['Start', 'Stop', 'Pause', 'Resume', 'Record', 'Play', 'Upload', 'Redo', 'Delete'])
  expect(Object.keys(leads)).toEqual(modes)
})

describe.each(modes)('%s [recorder-006] [recorder-007] [recorder-008] [recorder-009]', mode => {
  it.each(happenings.map(happening => [happening.type, happening] as const))('after %s', (type, happening) => {
    expect(recorderAfter(at(mode), happening).mode).toBe(leads[mode][type] ?? mode)
  })
})

it.each([
  ['Idle', ['Start']],
  ['Recording', ['Stop', 'Pause']],
  ['Paused', ['Stop', 'Resume']],
  ['Preview Mode', ['Play', 'Upload', 'Redo', 'Delete']],
  ['Practice Mode', ['Stop', 'Record']],
] as const)('%s offers %j', (mode, offered) => {
  expect(controls.filter(control => isEnabled(at(mode), control))).toEqual(offered)
})

describe('an upload [recorder-010]', () => {
  const uploading = recorderAfter(at('Preview Mode'), { type: 'upload' })

  it('is under way until it is stored or fails; only the recording can be played meanwhile', () => {
    expect(uploading.upload).toEqual({ is: 'uploading', share: 0 })
    const half = recorderAfter(uploading, { type: 'progress', share: 0.5 })
    expect(half.upload).toEqual({ is: 'uploading', share: 0.5 })
    expect(controls.filter(control => isEnabled(half, control))).toEqual(['Play'])
    for (const type of ['redo', 'delete'] as const) expect(recorderAfter(half, { type })).toBe(half)
  })
  it('that failed is begun again', () => {
    const failed = recorderAfter(uploading, { type: 'failed', message: 'Lost.' })
    expect(failed.upload).toEqual({ is: 'failed', message: 'Lost.' })
    expect(isEnabled(failed, 'Upload')).toBe(true)
    expect(recorderAfter(failed, { type: 'upload' }).upload.is).toBe('uploading')
  })
  it('that is stored is not begun again', () => {
    const stored = recorderAfter(uploading, { type: 'stored', location: 'pitch/1' })
    expect(stored.upload).toEqual({ is: 'stored', location: 'pitch/1' })
    expect(isEnabled(stored, 'Upload')).toBe(false)
    expect(recorderAfter(stored, { type: 'upload' })).toBe(stored)
    expect(recorderAfter(stored, { type: 'redo' })).toEqual(initialState(false))
  })
  it('needs a recording', () => {
    expect(recorderAfter(at('Idle'), { type: 'upload' }).upload.is).toBe('none')
    expect(recorderAfter(at('Preview Mode'), { type: 'progress', share: 0.5 }).upload.is).toBe('none')
  })
})

describe('a camera that is refused [recorder-012]', () => {
  it('keeps the name of the reason, until a recording begins', () => {
    const denied = recorderAfter(at('Idle'), { type: 'denied', reason: 'NotAllowedError' })
    expect(denied).toEqual(at('Idle', { denied: 'NotAllowedError' }))
    expect(recorderAfter(denied, { type: 'start' })).toEqual(at('Recording'))
  })
  it('ends the practice', () => {
    expect(recorderAfter(initialState(true), { type: 'denied', reason: 'NotFoundError' }).mode).toBe('Idle')
  })
})
