/** Shown next to prescription drugs everywhere. Required by law; a shop may word it more strictly. */
export const rxWarning = '处方药须凭处方在执业药师指导下购买和使用。';
