import { Alert, Box, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import type { Choice } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { ConfirmPurgeDialog } from './ConfirmPurgeDialog.tsx'
import { accountElsewhere, describeCounts } from './describe-purge.ts'

/** Finds an account, shows what goes with it, and asks for its deletion. */
export function AskPanel() {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Choice<string> | null>(null)
  const [asking, setAsking] = useState(false)
  const accounts = useApiQuery(
    'listAccounts',
    { query: { search: search.trim() || undefined, pageSize: 50 } },
    { placeholderData: keepPreviousData },
  )
  const preview = useApiQuery('getPurgePreview', chosen ? { params: { accountId: Number(chosen.value) } } : null)
  const found = (accounts.data?.rows ?? []).map(({ id, accountName }) => ({ value: String(id), label: accountName }))
  const choices = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found
  return (
    <Panel title="Delete an account">
      <Stack gap="md">
        <Box maw={420}>
          <SelectMenu
            label="Account"
            placeholder="Search and choose an account"
            width="100%"
            choices={choices}
            value={chosen?.value ?? null}
            loading={accounts.isFetching}
            onSearch={setSearch}
            onChange={value => setChosen(choices.find(choice => choice.value === value) ?? null)}
          />
        </Box>
        {chosen && (
          <QueryState query={preview} loading={<SkeletonRows rows={4} />}>
            {data => (
              <Stack gap="sm">
                <Text fw={600}>
                  {describeCounts(data.counts).length === 0
                    ? `${data.accountName} has no other data: only the account itself is deleted.`
                    : `With ${data.accountName} these are deleted for good:`}
                </Text>
                <List aria-label="What would be deleted">
                  {describeCounts(data.counts).map(text => (
                    <List.Item key={text}>{text}</List.Item>
                  ))}
                </List>
                <Text size="sm" c="dimmed" maw={720}>
                  {accountElsewhere}
                </Text>
                {data.otherAdministrators === 0 && (
                  <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
                    You are the only administrator, and two people have to agree to this. Give somebody else the role
                    ADMIN on <Link href={links.userAdministration()}>User Administration</Link> first.
                  </Alert>
                )}
                {data.purgeId !== null && (
                  <Text size="sm" c="dimmed">
                    Its deletion was asked for already: see the requests below.
                  </Text>
                )}
                <Group>
                  <Button
                    color="salmon"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    disabled={data.otherAdministrators === 0 || data.purgeId !== null}
                    onClick={() => setAsking(true)}
                  >
                    Ask for the deletion
                  </Button>
                </Group>
                {asking && <ConfirmPurgeDialog preview={data} purgeId={null} onClose={() => setAsking(false)} />}
              </Stack>
            )}
          </QueryState>
        )}
      </Stack>
    </Panel>
  )
}
