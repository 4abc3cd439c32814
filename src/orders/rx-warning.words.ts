/** What stands beside prescription drugs wherever they are shown. The law has it; a shop may word it more strictly. */
export const rxWarning = '处方药须凭处方在执业药师指导下购买和使用。';
