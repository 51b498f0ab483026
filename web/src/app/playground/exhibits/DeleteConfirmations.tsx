import { Text } from '@mantine/core'
import { useState } from 'react'
import { DeleteConfirmation } from '#ui/dialog/DeleteConfirmation.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'
import { Opener } from './Opener.tsx'

export function DeleteConfirmations() {
  const [deleted, setDeleted] = useState(0)
  return (
    <div className={classes.states}>
      <State name="Question">
        <Opener label="Delete something">
          {(opened, onClose) => (
            <DeleteConfirmation opened={opened} onClose={onClose} onDelete={() => setDeleted(deleted + 1)}>
              Delete this? This action cannot be undone.
            </DeleteConfirmation>
          )}
        </Opener>
        <Text size="sm" mt={4} role="status">
          Deleted {deleted} times
        </Text>
      </State>
    </div>
  )
}
