import { Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { KeywordDialog } from '#ui/dialog/KeywordDialog.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'
import { Opener } from './Opener.tsx'

const refused = new ApiError({ status: 400, code: 'BAD_INPUT', detail: 'churn is already on this card.' })

export function KeywordDialogs() {
  const [saved, setSaved] = useState('')
  return (
    <div className={classes.states}>
      <State name="Keywords">
        <Opener label="Add keywords">
          {(opened, onClose) => (
            <KeywordDialog
              title="Add keywords"
              label="Keywords"
              opened={opened}
              onClose={onClose}
              saving={false}
              onSave={joined => {
                setSaved(joined)
                onClose()
              }}
            />
          )}
        </Opener>
        {saved && (
          <Text size="sm" mt={4} role="status">
            Saved: {saved}
          </Text>
        )}
      </State>
      <State name="Job titles">
        <Opener label="Add job titles">
          {(opened, onClose) => (
            <KeywordDialog
              title="Add job titles"
              label="Job titles"
              quotes={false}
              opened={opened}
              onClose={onClose}
              saving={false}
              onSave={onClose}
            />
          )}
        </Opener>
      </State>
      <State name="Saving">
        <Opener label="Open while saving">
          {(opened, onClose) => (
            <KeywordDialog
              title="Add keywords"
              label="Keywords"
              opened={opened}
              onClose={onClose}
              saving
              onSave={onClose}
            />
          )}
        </Opener>
      </State>
      <State name="Refused">
        <Opener label="Open when refused">
          {(opened, onClose) => (
            <KeywordDialog
              title="Add keywords"
              label="Keywords"
              opened={opened}
              onClose={onClose}
              saving={false}
              error={refused}
              onSave={() => undefined}
            />
          )}
        </Opener>
      </State>
    </div>
  )
}
