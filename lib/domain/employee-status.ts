export const EMPLOYEE_STATUSES = ['active', 'suspended', 'deleted'] as const
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number]

/** What is done to bring somebody from one state to another; what is not in the table is not done. */
const MOVES: Record<EmployeeStatus, Partial<Record<EmployeeStatus, string>>> = {
  active: { suspended: 'suspended', deleted: 'deleted' },
  suspended: { active: 'activated', deleted: 'deleted' },
  deleted: { active: 'recalled' },
}

/** The word for the move, as the audit log keeps it; undefined when it cannot be made. */
export function employeeMove(from: EmployeeStatus, to: EmployeeStatus): string | undefined {
  return MOVES[from][to]
}
