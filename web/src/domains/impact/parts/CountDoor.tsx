import { UnstyledButton } from '@mantine/core'
import { formatCount } from '../../../lib/format.ts'
import classes from './Impact.module.css'

interface CountDoorProps {
  value: number
  /** What is counted, for those who do not see where it stands. */
  label: string
  onOpen: () => void
}

/** A number of deals that opens them; zero opens nothing. */
export function CountDoor({ value, label, onOpen }: CountDoorProps) {
  if (value === 0) return <span>0</span>
  return (
    <UnstyledButton
      className={classes.count}
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
