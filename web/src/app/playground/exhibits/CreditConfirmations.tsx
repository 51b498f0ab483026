import { Text } from '@mantine/core'
import { useState } from 'react'
import { CreditConfirmation } from '#ui/dialog/CreditConfirmation.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'
import { Opener } from './Opener.tsx'

export function CreditConfirmations() {
  const [left, setLeft] = useState(5)
  return (
    <div className={classes.states}>
      <State name="Enough">
        <Opener label="Consume 3 credits">
          {(opened, onClose) => (
            <CreditConfirmation
              opened={opened}
              onClose={onClose}
              credits={3}
              balance={left}
              onProceed={() => setLeft(left - 3)}
            />
          )}
        </Opener>
        <Text size="sm" mt={4} role="status">
          {left} credits left
        </Text>
      </State>
      <State name="Too few">
        <Opener label="Consume 8 credits">
          {(opened, onClose) => (
            <CreditConfirmation opened={opened} onClose={onClose} credits={8} balance={5} onProceed={() => undefined} />
          )}
        </Opener>
      </State>
      <State name="Balance not known yet">
        <Opener label="Consume 1 credit">
          {(opened, onClose) => (
            <CreditConfirmation
              opened={opened}
              onClose={onClose}
              credits={1}
              balance={undefined}
              onProceed={() => undefined}
            />
          )}
        </Opener>
      </State>
    </div>
  )
}
