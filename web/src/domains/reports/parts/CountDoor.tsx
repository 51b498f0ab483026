import { UnstyledButton } from '@mantine/core'
import { formatCount } from '../../../lib/format.ts'
import classes from './CountDoor.module.css'

interface CountDoorProps {
  value: number
  /** What is counted: "deals at risk in Discovery". */
  label: string
  onOpen: () => void
}

/** A number that opens what it counts; zero opens nothing. */
export function CountDoor({ value, label, onOpen }: CountDoorProps) {
  if (value === 0) return <span>0</span>
  return (
    <UnstyledButton
      className={classes.door}
      data-door
      aria-label={`${formatCount(value)} ${label}. Open the deals`}
      onClick={event => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {formatCount(value)}
    </UnstyledButton>
  )
}
