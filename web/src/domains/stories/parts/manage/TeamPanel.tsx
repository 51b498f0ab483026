import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useMayChange } from '#lib/may-change.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { AddPeopleDialog } from './AddPeopleDialog.tsx'
import classes from './Manage.module.css'

type Member = Answer<'getSurveyTeam'>['team'][number]

const groundWords = { owner: 'Owner', conversations: 'Took part in conversations', added: 'Added' } as const

/** Who works on the deal, and why; people are added, and those who were added are removed. */
export function TeamPanel({ dealId, team }: { dealId: number; team: readonly Member[] }) {
  const [adding, setAdding] = useState(false)
  const { may, reason } = useMayChange('addUsersToOpptyTeam', dealId)
  const remove = useApiMutation('removeUserFromOpptyTeam')
  const addButton = (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconUserPlus size={14} aria-hidden />}
      disabled={!may}
      onClick={() => setAdding(true)}
    >
      Add people
    </Button>
  )
  return (
    <Panel
      title="Team of the deal"
      actions={
        reason === null ? (
          addButton
        ) : (
          <Hint label={reason}>
            <span>{addButton}</span>
          </Hint>
        )
      }
    >
      {team.length === 0 ? (
        <EmptyState title="Nobody works on this deal yet">Add the people who know it best.</EmptyState>
      ) : (
        <ul className={classes.rows} aria-label="Team of the deal">
          {team.map(({ userId, name, email, grounds, active }) => (
            <li key={userId}>
              <div>
                <Text size="sm" fw={500}>
                  {name}
                </Text>
                <Text size="xs" c="dimmed">
                  {email}
                </Text>
              </div>
              <Group gap="xs">
                {grounds.map(ground => (
                  <Pill key={ground}>{groundWords[ground]}</Pill>
                ))}
                {!active && (
                  <Pill tone="warning" hint="An administrator reactivates them on User Administration">
                    Cannot sign in
                  </Pill>
                )}
                {may && grounds.includes('added') && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Remove ${name} from the team`}
                    loading={remove.isPending && remove.variables?.body.userId === userId}
                    onClick={() =>
                      remove.mutate({ body: { opptyId: dealId, userId } }, { onError: error => notify.error(error) })
                    }
                  >
                    <IconUserMinus size={16} aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            </li>
          ))}
        </ul>
      )}
      {adding && <AddPeopleDialog dealId={dealId} team={team} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
