/** Finds Firefox and WebKit for the tests, or installs them from Debian if it can. Without one, its journeys are skipped. */
import { firefox } from '#tests/support/browsers/firefox.ts';
import { webkit } from '#tests/support/browsers/webkit.ts';
import { installDebianPackages } from './install-debian-packages.ts';

const missing = [firefox, webkit].filter(({ isInstalled }) => !isInstalled());
if (missing.length > 0) installDebianPackages(missing.flatMap(({ packages }) => packages));
