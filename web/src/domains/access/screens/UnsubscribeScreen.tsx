import { Anchor, Button, List, Stack, Text } from '@mantine/core'
import { ApiError } from '#lib/api-error.ts'
import { links } from '#lib/links.ts'
import { usePathParams } from '#lib/navigation.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { AccessCard } from '../parts/AccessCard.tsx'

const isExpired = (error: unknown) =>
  error instanceof ApiError && (error.code === 'TOKEN_EXPIRED' || error.field === 'token')

/**
 * Ends the mails that a link is about, or starts them again. It takes a click: what mail programs open by themselves ends
 * nothing.
 */
export default function UnsubscribeScreen() {
  const { token = '' } = usePathParams()
  const link = useApiQuery('getMailLink', { query: { token } })
  const change = useApiMutation('changeMailLink', { onSuccess: () => link.refetch() })
  const answer = () => {
    if (isExpired(link.error) || isExpired(change.error))
      return (
        <div role="alert">
          This link is not valid. Mails of alerts are also ended in{' '}
          <Anchor component={Link} href={links.alertManagement()} underline="always">
            Alert Management
          </Anchor>
          .
        </div>
      )
    return (
      <QueryState query={link} loading={<SkeletonRows rows={3} />}>
        {({ email, mails }) => {
          const isEnded = mails.every(({ mailed }) => !mailed)
          return (
            <Stack gap="md">
              <div role="status">
                <Text>
                  {isEnded
                    ? `Ended. ${email} receives no more mails of these alerts:`
                    : `${email} receives mails of these alerts:`}
                </Text>
                <List mt="xs">
                  {mails.map(({ alertType, mailed }) => (
                    <List.Item key={alertType}>
                      {alertType}
                      {!isEnded && !mailed && ' (ended)'}
                    </List.Item>
                  ))}
                </List>
              </div>
              <FormError error={change.error} />
              <Button
                size="md"
                variant={isEnded ? 'default' : 'filled'}
                loading={change.isPending}
                onClick={() => change.mutate({ body: { token, mailed: isEnded } })}
              >
                {isEnded ? 'Start these mails again' : 'End these mails'}
              </Button>
              <Text size="sm" c="dimmed">
                The alerts run on. What they report is in the application.
              </Text>
            </Stack>
          )
        }}
      </QueryState>
    )
  }
  return (
    <AccessCard title="Mails of alerts">
      {answer()}
      <Anchor component={Link} href={links.alertManagement()} size="sm" ta="center">
        Choose in Alert Management
      </Anchor>
    </AccessCard>
  )
}
