/** Texts of the catalogue on the booking of sold-out drugs, byte for byte. */
export const reservationExact = {
  booked: { id: 'ORD-RES-08', text: '预订成功' },
} as const;
