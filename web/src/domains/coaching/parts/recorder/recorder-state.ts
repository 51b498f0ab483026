/** What the recorder shows of itself. In Practice Mode the camera is on and nothing is recorded. */
export type Mode = 'Idle' | 'Recording' | 'Paused' | 'Preview Mode' | 'Practice Mode'

export type Upload =
  | { readonly is: 'none' }
  | { readonly is: 'uploading'; readonly share: number }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'stored'; readonly location: string }

export interface RecorderState {
  readonly mode: Mode
  /** How the recording of the preview fares on its way to the server. */
  readonly upload: Upload
  /** Name of the reason why there is no camera; kept until there is one. */
  readonly denied: string | null
}

export const controls = ['Start', 'Stop', 'Pause', 'Resume', 'Record', 'Play', 'Upload', 'Redo', 'Delete'] as const
export type Control = (typeof controls)[number]

export type Happening =
  | {
      readonly type:
        | 'start'
        | 'record'
        | 'pause'
        | 'resume'
        | 'stop'
        | 'empty'
        | 'redo'
        | 'delete'
        | 'restore'
        | 'upload'
    }
  | { readonly type: 'denied'; readonly reason: string }
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'stored'; readonly location: string }

const noUpload: Upload = { is: 'none' }

export const initialState = (practice: boolean): RecorderState => ({
  mode: practice ? 'Practice Mode' : 'Idle',
  upload: noUpload,
  denied: null,
})

/** Where a happening leads from each mode; what is not named changes nothing. */
const modes: Readonly<Record<Mode, Readonly<Partial<Record<Happening['type'], Mode>>>>> = {
  Idle: { start: 'Recording', restore: 'Preview Mode' },
  Recording: { pause: 'Paused', stop: 'Preview Mode', empty: 'Idle' },
  Paused: { resume: 'Recording', stop: 'Preview Mode', empty: 'Idle' },
  'Preview Mode': { redo: 'Idle', delete: 'Idle' },
  'Practice Mode': { record: 'Recording', stop: 'Idle', restore: 'Preview Mode', denied: 'Idle' },
}

const uploadAfter = (present: Upload, happening: Happening): Upload => {
  if (happening.type === 'upload' && present.is !== 'stored') return { is: 'uploading', share: 0 }
  if (present.is !== 'uploading') return present
  if (happening.type === 'progress') return { is: 'uploading', share: happening.share }
  if (happening.type === 'failed') return { is: 'failed', message: happening.message }
  return happening.type === 'stored' ? { is: 'stored', location: happening.location } : present
}

/** The recorder after a happening; one that does not fit its state leaves it as it is. */
export function recorderAfter(state: RecorderState, happening: Happening): RecorderState {
  if (happening.type === 'denied')
    return { ...state, mode: modes[state.mode].denied ?? state.mode, denied: happening.reason }
  if (state.upload.is === 'uploading' && (happening.type === 'redo' || happening.type === 'delete')) return state
  const mode = modes[state.mode][happening.type]
  if (mode !== undefined) return { mode, upload: noUpload, denied: null }
  if (state.mode !== 'Preview Mode') return state
  const upload = uploadAfter(state.upload, happening)
  return upload === state.upload ? state : { ...state, upload }
}

const enabled: Readonly<Record<Mode, readonly Control[]>> = {
  Idle: ['Start'],
  Recording: ['Stop', 'Pause'],
  Paused: ['Stop', 'Resume'],
  'Preview Mode': ['Play', 'Upload', 'Redo', 'Delete'],
  'Practice Mode': ['Stop', 'Record'],
}

/** Whether a control can be used now. */
export function isEnabled({ mode, upload }: RecorderState, control: Control): boolean {
  if (!enabled[mode].includes(control)) return false
  if (upload.is === 'uploading') return control === 'Play'
  return control !== 'Upload' || upload.is !== 'stored'
}
