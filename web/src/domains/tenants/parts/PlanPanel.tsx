import { planOffers } from '@bic/contract/entitlements/plan-offers'
import { premiumName } from '@bic/contract/entitlements/premium-features'
import { Alert, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatDate } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { LosesNotice } from './LosesNotice.tsx'

type Plan = Answer<'getCustomerPlan'>
type Features = Answer<'getCustomerFeatures'>

interface DialogProps {
  customerId: number
  plan: Plan
  onClose: () => void
}

function Problem({ error }: { error: unknown }) {
  return error ? (
    <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {describeError(error)}
    </Alert>
  ) : null
}

/** Chooses another plan, and says who would lose what before it is saved. */
function ChangePlanDialog({ customerId, plan, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const [day, setDay] = useState('')
  const { mutate, error, isPending } = useApiMutation('changeCustomerPlan')
  const params = { customerId }
  const preview = useApiQuery('previewPlanChange', chosen === null ? null : { params, query: { newPlanId: chosen } })
  const save = () => {
    if (chosen === null) return
    const body = { planId: plan.planId, newPlanId: chosen, ...(day === '' ? {} : { effectiveDate: day }) }
    mutate({ params, body }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title={plan.planId === null ? 'Choose a plan' : 'Change the plan'}
      opened
      onClose={onClose}
      busy={isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} disabled={chosen === null || !preview.data} onClick={save}>
            {plan.planId === null ? 'Begin plan' : 'Change plan'}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Problem error={error} />
        <SelectMenu
          label="Plan"
          placeholder="Choose a plan"
          width="100%"
          value={chosen === null ? null : String(chosen)}
          choices={planOffers.map(({ planId, name }) => ({ value: String(planId), label: name }))}
          onChange={value => setChosen(Number(value))}
        />
        {plan.planId !== null && (
          <TextInput
            label="First day of the new plan"
            description="Empty: today."
            type="date"
            value={day}
            onChange={event => setDay(event.currentTarget.value)}
          />
        )}
        {chosen !== null && <LosesNotice query={preview} />}
      </Stack>
    </Dialog>
  )
}

/** Changes the credits of each period and the day of the next renewal. */
function TermsDialog({ customerId, plan, features, onClose }: DialogProps & { features: Features }) {
  const paid = features.filter(({ planId, creditsPerPeriod }) => planId !== null && creditsPerPeriod > 0)
  const [featureId, setFeatureId] = useState(paid[0]?.featureId ?? null)
  const [credits, setCredits] = useState<number | string>(paid[0]?.creditsPerPeriod ?? '')
  const [renewDate, setRenewDate] = useState(plan.renewDate ?? '')
  const { mutate, error, isPending } = useApiMutation('updateCustomerPlan')
  const choose = (value: string) => {
    setFeatureId(Number(value))
    setCredits(paid.find(one => one.featureId === Number(value))?.creditsPerPeriod ?? '')
  }
  const save = () => {
    if (plan.planId === null) return
    const body = {
      planId: plan.planId,
      ...(featureId === null || credits === '' ? {} : { featureId, topicPurchased: Number(credits) }),
      ...(renewDate === '' ? {} : { renewDate }),
    }
    mutate({ params: { customerId }, body }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title="Change the terms"
      opened
      onClose={onClose}
      busy={isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Problem error={error} />
        <SelectMenu
          label="Feature"
          width="100%"
          value={featureId === null ? null : String(featureId)}
          choices={paid.map(one => ({ value: String(one.featureId), label: premiumName(one.lookupLabel) }))}
          onChange={choose}
        />
        <NumberInput
          label="Credits of each period"
          min={0}
          allowDecimal={false}
          value={credits}
          onChange={setCredits}
        />
        <TextInput
          label="Next renewal"
          type="date"
          value={renewDate}
          onChange={event => setRenewDate(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}

/** Asks for the reason, and says who loses what when the plan is over. */
function CancelDialog({ customerId, plan, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const { mutate, error, isPending } = useApiMutation('cancelCustomerPlan')
  const params = { customerId }
  const preview = useApiQuery('previewPlanChange', { params, query: {} })
  const save = () => {
    if (plan.planId !== null) mutate({ params, body: { planId: plan.planId, reason } }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title="Cancel the plan"
      opened
      onClose={onClose}
      busy={isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Keep the plan
          </Button>
          <Button color="salmon" loading={isPending} disabled={!preview.data} onClick={save}>
            Cancel the plan
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Problem error={error} />
        <Text size="sm">
          The plan goes on until {plan.renewDate ? `the day before ${formatDate(plan.renewDate)}` : 'tonight'}. Then its
          features stop; nothing is deleted.
        </Text>
        <LosesNotice query={preview} />
        <TextInput
          label="Reason"
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}

const states: Readonly<Record<Plan['status'], string>> = {
  Active: 'Active',
  Cancelled: 'Cancelled',
  Ended: 'Ended',
  None: 'No plan for all features together: each has a plan and credits of its own, as listed below.',
}

interface PlanPanelProps {
  customerId: number
  isProvider: boolean
  features: Features
}

/** The plan of a customer; the provider changes it here. */
export function PlanPanel({ customerId, isProvider, features }: PlanPanelProps) {
  const plan = useApiQuery('getCustomerPlan', { params: { customerId } })
  const [opened, setOpened] = useState<'change' | 'terms' | 'cancel' | null>(null)
  const close = () => setOpened(null)
  const there = plan.data
  return (
    <Panel
      title="Plan"
      actions={
        isProvider &&
        there && (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => setOpened('change')}>
              {there.planId === null ? 'Choose a plan' : 'Change plan'}
            </Button>
            {there.status === 'Active' && (
              <>
                <Button size="compact-sm" variant="default" onClick={() => setOpened('terms')}>
                  Change terms
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => setOpened('cancel')}>
                  Cancel plan
                </Button>
              </>
            )}
          </Group>
        )
      }
    >
      <QueryState query={plan} loading={<SkeletonRows rows={2} />}>
        {({ name, status, startDate, renewDate, endsOn, reason, next }) => (
          <Stack gap={4}>
            <Text size="sm">{name === null ? states[status] : `${name}: ${states[status]}`}</Text>
            {startDate !== null && (
              <Text size="sm" c="dimmed">
                Since {formatDate(startDate)}.{' '}
                {endsOn === null
                  ? `Renews on ${formatDate(renewDate)}.`
                  : `Its last day ${status === 'Ended' ? 'was' : 'is'} ${formatDate(endsOn)}.`}
                {reason !== '' && ` ${reason}`}
              </Text>
            )}
            {next !== null && (
              <Text size="sm">
                {next.name} begins on {formatDate(next.on)}.
              </Text>
            )}
          </Stack>
        )}
      </QueryState>
      {there && opened === 'change' && <ChangePlanDialog customerId={customerId} plan={there} onClose={close} />}
      {there && opened === 'terms' && (
        <TermsDialog customerId={customerId} plan={there} features={features} onClose={close} />
      )}
      {there && opened === 'cancel' && <CancelDialog customerId={customerId} plan={there} onClose={close} />}
    </Panel>
  )
}
