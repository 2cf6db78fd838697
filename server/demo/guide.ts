/** The member of the sample club for trying it out: four cars in four states. */
export const GUIDE = { email: 'walter.pryce@example.com', phone: '+12155550117' }
