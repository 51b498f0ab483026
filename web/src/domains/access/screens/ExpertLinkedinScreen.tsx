import { ExpertStepForm } from '../parts/experts/ExpertStepForm.tsx'

/** The last step of the application, at an address of its own. */
export default function ExpertLinkedinScreen() {
  return <ExpertStepForm form="linkedin" />
}
