import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconFolder, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { notify } from '../notify.ts'
import classes from './Dropzone.module.css'
import { readDropped } from './read-dropped.ts'

interface DropzoneProps {
  /** "Drop conversations here". */
  title: string
  /** Formats and limits. */
  children?: ReactNode
  onFiles: (files: File[]) => void
  /** File kinds offered by the chooser: ".csv,.txt". What is dropped is not checked against it. */
  accept?: string
  multiple?: boolean
  folders?: boolean
  disabled?: boolean
}

/** A place to drop files and folders on, with buttons for those who do not drag. */
export function Dropzone({
  title,
  children,
  onFiles,
  accept,
  multiple = true,
  folders = true,
  disabled = false,
}: DropzoneProps) {
  const [over, setOver] = useState(false)
  const depth = useRef(0)
  const folder = useRef<HTMLInputElement>(null)

  const give = (files: readonly File[]) => {
    if (files.length > 0) onFiles(multiple ? [...files] : files.slice(0, 1))
  }
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    depth.current = 0
    setOver(false)
    if (disabled) return
    try {
      give(await readDropped(event.dataTransfer))
    } catch {
      notify.error('Some of the dropped files could not be read.')
    }
  }
  const move = (step: 1 | -1) => {
    depth.current += step
    setOver(depth.current > 0 && !disabled)
  }

  return (
    <fieldset
      aria-label={title}
      className={classes.zone}
      data-over={over || undefined}
      data-disabled={disabled || undefined}
      onDragEnter={() => move(1)}
      onDragLeave={() => move(-1)}
      onDragOver={event => event.preventDefault()}
      onDrop={drop}
    >
      <IconUpload size={28} aria-hidden className={classes.icon} />
      <div>
        <Text fw={600}>{title}</Text>
        {children && (
          <Text component="div" size="sm" c="dimmed">
            {children}
          </Text>
        )}
      </div>
      <Group gap="xs" justify="center">
        <FileButton
          onChange={chosen => give(Array.isArray(chosen) ? chosen : chosen ? [chosen] : [])}
          multiple={multiple}
          disabled={disabled}
          {...(accept === undefined ? {} : { accept })}
        >
          {button => (
            <Button {...button} variant="default" disabled={disabled}>
              {multiple ? 'Choose files' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
        {folders && multiple && (
          <>
            <Button
              variant="subtle"
              leftSection={<IconFolder size={16} />}
              disabled={disabled}
              onClick={() => folder.current?.click()}
            >
              Choose a folder
            </Button>
            <input
              ref={folder}
              hidden
              type="file"
              aria-label="Choose a folder"
              webkitdirectory=""
              onChange={event => {
                give([...(event.currentTarget.files ?? [])].filter(({ name }) => !name.startsWith('.')))
                event.currentTarget.value = ''
              }}
            />
          </>
        )}
      </Group>
    </fieldset>
  )
}

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Chooses a folder instead of files. */
    webkitdirectory?: T extends HTMLInputElement ? string : never
  }
}
