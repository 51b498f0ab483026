import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { HighlightBadge } from '#ui/HighlightBadge.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'

export function HighlightBadges() {
  const [marked, setMarked] = useState<string | null>(null)
  return (
    <div className={classes.states}>
      <State name="Shown for ten seconds">
        <Group>
          <Button variant="default" onClick={() => setMarked(`playground-${Date.now()}`)}>
            Mark it as new
          </Button>
          {marked && (
            <HighlightBadge key={marked} name={marked}>
              New
            </HighlightBadge>
          )}
        </Group>
      </State>
      <State name="Once in a session">
        <Group>
          A badge that was seen already
          <HighlightBadge name="playground-once">New</HighlightBadge>
        </Group>
      </State>
    </div>
  )
}
