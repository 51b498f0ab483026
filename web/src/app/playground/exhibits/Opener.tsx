import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'

interface OpenerProps {
  label: string
  children: (opened: boolean, onClose: () => void) => ReactNode
}

/** A button that opens a dialog of the gallery. */
export function Opener({ label, children }: OpenerProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
      {children(opened, () => setOpened(false))}
    </>
  )
}
