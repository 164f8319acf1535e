/** The mail with a link to the desk; nothing in it was written by whoever asked for it. */
export function writeSignInMail(link: string, siteName: string) {
  const text = [
    `Somebody asked to sign in to the desk of the ${siteName} website with this address.`,
    '',
    'If that was you, open this link and press the button. It works once, for ten minutes:',
    link,
    '',
    'If you open it in another browser than the one you asked in, it shows a code to type there.',
    '',
    'If it was not you, do nothing: without this mail nobody gets in. Give the link and the code to nobody.',
    '',
  ];
  return { subject: `Sign in to the desk of ${siteName}`, text: text.join('\r\n') };
}
