/** What a flag of approval reads as: Y is approved, anything else is not. */
export const approvalText = (approved: string | null | undefined): 'Approved' | 'Needs review' =>
  approved === 'Y' ? 'Approved' : 'Needs review'
