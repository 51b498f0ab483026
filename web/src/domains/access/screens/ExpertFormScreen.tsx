import { type ExpertForm, expertForms } from '@bic/contract/access/expert-application'
import { Button } from '@mantine/core'
import { links } from '#lib/links.ts'
import { usePathParams } from '#lib/navigation.ts'
import { Link } from '#ui/Link.tsx'
import { AccessCard } from '../parts/AccessCard.tsx'
import { ExpertStepForm } from '../parts/experts/ExpertStepForm.tsx'

const isForm = (form: string): form is ExpertForm => expertForms.some(one => one === form)

/** The step of the application that the address names. */
export default function ExpertFormScreen() {
  const { form = '' } = usePathParams()
  if (isForm(form)) return <ExpertStepForm key={form} form={form} />
  return (
    <AccessCard title="Page not found" intro="The application has no such step.">
      <Button component={Link} href={links.expert()}>
        To the expert network
      </Button>
    </AccessCard>
  )
}
