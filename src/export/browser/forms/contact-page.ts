import { openForm } from '../../../browser/forms/contact-page.ts';

// The form's script fills in what the query string asks for.
addEventListener('DOMContentLoaded', () => {
  if (location.search) openForm();
});
