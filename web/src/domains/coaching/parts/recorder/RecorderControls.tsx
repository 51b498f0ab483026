import { Button } from '@mantine/core'
import {
  IconCircleFilled,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerRecord,
  IconPlayerStop,
  IconPlayerTrackNext,
  IconRefresh,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './PitchRecorder.module.css'
import { type Control, controls, isEnabled, type RecorderState } from './recorder-state.ts'

const icons = {
  Start: IconCircleFilled,
  Stop: IconPlayerStop,
  Pause: IconPlayerPause,
  Resume: IconPlayerTrackNext,
  Record: IconPlayerRecord,
  Play: IconPlayerPlay,
  Upload: IconUpload,
  Redo: IconRefresh,
  Delete: IconTrash,
} satisfies Record<Control, unknown>

interface RecorderControlsProps {
  state: RecorderState
  onControl: Readonly<Record<Control, () => unknown>>
}

/** The nine controls; those that make no sense now are grey. */
export function RecorderControls({ state, onControl }: RecorderControlsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const offered = controls.filter(control => isEnabled(state, control)).join()
  useEffect(() => {
    // A control that turns grey loses the focus: the first that can be used takes it.
    const lost = document.activeElement === document.body || document.activeElement?.matches(':disabled')
    if (offered !== '' && lost) group.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
  }, [offered])
  return (
    <fieldset ref={group} className={classes.controls} aria-label="Recorder controls">
      {controls.map(control => {
        const Icon = icons[control]
        const usable = isEnabled(state, control)
        return (
          <Button
            key={control}
            size="compact-sm"
            variant={usable && ['Start', 'Record', 'Upload'].includes(control) ? 'filled' : 'default'}
            leftSection={<Icon size={14} aria-hidden />}
            disabled={!usable}
            onClick={() => void onControl[control]()}
          >
            {control}
          </Button>
        )
      })}
    </fieldset>
  )
}
