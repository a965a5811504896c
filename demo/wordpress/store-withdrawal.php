<?php
/**
 * Plugin Name: Withdrawals of Store Widgets
 * Description: Takes statements of withdrawal, keeps them, and acknowledges each by one mail.
 *
 * @package StoreWithdrawal
 */

defined( 'ABSPATH' ) || exit;

/** Returns the words of the mail. Write them in the language of your shop. */
function store_withdrawal_words(): array {
	return array(
		'subject'   => 'Receipt of your withdrawal, order %s',
		'title'     => 'Your withdrawal has arrived',
		'statement' => 'I hereby withdraw from the contract for order %s.',
		'name'      => 'Your name',
		'order'     => 'Number of the order',
		'items'     => 'What it is about',
		'whole'     => 'I withdraw from the whole order',
		'email'     => 'E-mail address for the receipt',
		'local'     => 'Received',
		'utc'       => 'Received (UTC)',
		'receipt'   => 'Receipt',
		'signature' => 'Signature of the shop',
		'keep'      => 'Please keep this receipt.',
	);
}

add_action(
	'rest_api_init',
	function (): void {
		$route = array(
			'methods'             => 'POST',
			'callback'            => 'store_withdrawal_answer',
			// Nobody needs an account to withdraw.
			'permission_callback' => '__return_true',
		);
		register_rest_route( 'store-withdrawal/v1', '/statement', $route );
	}
);

/** Returns the key of receipts, made from the site's own salts, so that it isn't stored anywhere. */
function store_withdrawal_secret(): string {
	return hash_hmac( 'sha256', 'store-withdrawal', wp_salt( 'secure_auth' ) );
}

/** Answers a request. */
function store_withdrawal_answer( WP_REST_Request $request ): WP_REST_Response {
	$type = strtolower( (string) $request->get_header( 'content-type' ) );
	// A form of another site can't send this type without being asked first.
	if ( ! str_starts_with( $type, 'application/json' ) ) {
		return store_withdrawal_refuse( 415, 'not_json' );
	}
	if ( strlen( $request->get_body() ) > 32768 ) {
		return store_withdrawal_refuse( 413, 'too_large' );
	}
	$input = json_decode( $request->get_body(), true );
	if ( ! is_array( $input ) ) {
		return store_withdrawal_refuse( 415, 'not_json' );
	}
	$read = store_withdrawal_read( $input );
	if ( isset( $read['fields'] ) ) {
		return store_withdrawal_refuse( 422, 'invalid_input', array( 'fields' => $read['fields'] ) );
	}
	$attempt = $input['attempt'] ?? '';
	$attempt = is_string( $attempt ) && preg_match( '/^[\w-]{1,64}$/D', $attempt ) ? $attempt : '';
	return store_withdrawal_take( $read, store_withdrawal_id( $read, $attempt ) );
}

/** Accepts a statement once, even if it is sent several times. */
function store_withdrawal_take( array $statement, string $id ): WP_REST_Response {
	$record = store_withdrawal_find( $id );
	$is_new = false;
	if ( ! $record ) {
		$wait = max(
			store_withdrawal_count( 'order ' . strtolower( $statement['order'] ), 20 ),
			store_withdrawal_count( 'email ' . strtolower( $statement['email'] ), 10 )
		);
		if ( $wait ) {
			return store_withdrawal_refuse( 429, 'too_many', array( 'retryAfterSeconds' => $wait ) );
		}
		$record = store_withdrawal_write( $statement, $id );
		$is_new = store_withdrawal_add( $id, $record );
		// Another process was first, or the database doesn't answer.
		$record = $is_new ? $record : store_withdrawal_find( $id );
	}
	if ( ! $record ) {
		return store_withdrawal_refuse( 503, 'unavailable' );
	}
	// Another process may still be sending: a mail is tried again after a minute.
	$age = time() - strtotime( $record['receipt']['receivedAt'] );
	if ( ! $record['mailed'] && ( $is_new || $age > 60 ) && store_withdrawal_mail( $record ) ) {
		$record['mailed'] = true;
		store_withdrawal_keep( $id, $record );
	}
	return store_withdrawal_respond(
		200,
		array(
			'state'     => 'received',
			'receipt'   => $record['receipt'],
			'signature' => $record['signature'],
			'mail'      => $record['mailed'] ? 'sent' : 'pending',
		)
	);
}

/** Reads a text of one line: without characters that begin a mail header or change the direction of its text. */
function store_withdrawal_line( $value, int $most, string $pattern = '/^(?!.*(:\/\/|\bwww\.))/iu' ): ?string {
	$line = is_string( $value ) ? preg_replace( '/^\s+|\s+$/u', '', $value ) : null;
	if ( null === $line || '' === $line || mb_strlen( $line ) > $most ) {
		return null;
	}
	$steers = preg_match( '/[\p{Cc}\p{Zl}\p{Zp}\x{202a}-\x{202e}\x{2066}-\x{2069}]/u', $line );
	return $steers || ! preg_match( $pattern, $line ) ? null : $line;
}

/** Reads the request: returns a statement, or the fields that are wrong. */
function store_withdrawal_read( array $input ): array {
	$statement = array(
		'name'     => store_withdrawal_line( $input['name'] ?? null, 120 ),
		'order'    => store_withdrawal_line( $input['order'] ?? null, 40, '/^[\p{L}\p{N}#][\p{L}\p{N} #.\/_-]*$/Du' ),
		'email'    => store_withdrawal_line( $input['email'] ?? null, 254, '/^[^\s@<>(),;:\\\\"[\]]+@[^\s@<>(),;:\\\\"[\]]+\.[^\s@<>(),;:\\\\"[\].]+$/Du' ),
		'language' => store_withdrawal_line( $input['language'] ?? 'en', 35, '/^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/Di' ),
	);
	$fields    = array_keys( $statement, null, true );
	$lines     = $input['lines'] ?? array();
	$are_wrong = ! is_array( $lines ) || count( $lines ) > 100;
	foreach ( $are_wrong ? array() : $lines as $line ) {
		$name     = store_withdrawal_line( $line['name'] ?? null, 200 );
		$quantity = $line['quantity'] ?? null;
		if ( null === $name || ! is_int( $quantity ) || $quantity < 1 || $quantity > 9999 ) {
			$are_wrong = true;
			break;
		}
		$statement['lines'][] = array(
			'name'     => $name,
			'quantity' => $quantity,
		);
	}
	if ( $are_wrong ) {
		$fields[] = 'lines';
	}
	if ( in_array( $input['timeZone'] ?? null, timezone_identifiers_list( DateTimeZone::ALL_WITH_BC ), true ) ) {
		$statement['timeZone'] = $input['timeZone'];
	}
	return $fields ? array( 'fields' => $fields ) : $statement;
}

/** Returns the id of a statement: the same for the same content, and impossible to guess from an address. */
function store_withdrawal_id( array $statement, string $attempt ): string {
	$fold = fn ( $text ) => strtolower( preg_replace( '/\s+/u', ' ', $text ) );
	$said = array( $attempt, $fold( $statement['name'] ), $fold( $statement['order'] ), $fold( $statement['email'] ) );
	foreach ( $statement['lines'] ?? array() as $line ) {
		$said[] = array( $fold( $line['name'] ), $line['quantity'] );
	}
	$hash = hash_hmac( 'sha256', 'statement ' . wp_json_encode( $said ), store_withdrawal_secret() );
	return 'W-' . strtoupper( substr( $hash, 0, 20 ) );
}

/** Creates the record of a statement received now, with its signed receipt (JWS, HS256). */
function store_withdrawal_write( array $statement, string $id ): array {
	$site    = wp_timezone_string();
	$zone    = $statement['timeZone'] ?? ( str_contains( $site, ':' ) ? 'UTC' : $site );
	$now     = new DateTimeImmutable( '@' . time() );
	$receipt = array(
		'id'              => $id,
		'receivedAt'      => $now->format( 'Y-m-d\TH:i:s\Z' ),
		'receivedAtLocal' => $now->setTimezone( new DateTimeZone( $zone ) )->format( 'Y-m-d\TH:i:sP' ),
		'timeZone'        => $zone,
		'statement'       => $statement,
	);
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- A JWS is written so.
	$encode = fn ( $bytes ) => rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	$head   = array(
		'alg' => 'HS256',
		'typ' => 'withdrawal-receipt+json',
	);
	$signed = $encode( wp_json_encode( $head ) ) . '.' . $encode( wp_json_encode( $receipt ) );
	return array(
		'receipt'   => $receipt,
		'signature' => $signed . '.' . $encode( hash_hmac( 'sha256', $signed, store_withdrawal_secret(), true ) ),
		'mailed'    => false,
	);
}

/** Passes on the mail, and a copy for the shop. */
function store_withdrawal_mail( array $record ): bool {
	$words     = store_withdrawal_words();
	$receipt   = $record['receipt'];
	$statement = $receipt['statement'];
	$items     = array_map( fn ( $line ) => $line['quantity'] . ' × ' . $line['name'], $statement['lines'] ?? array() );
	$rows      = array(
		'name'      => $statement['name'],
		'order'     => $statement['order'],
		'items'     => $items ? implode( ', ', $items ) : $words['whole'],
		'email'     => $statement['email'],
		'local'     => $receipt['receivedAtLocal'] . ' (' . $receipt['timeZone'] . ')',
		'utc'       => $receipt['receivedAt'],
		'receipt'   => $receipt['id'],
		'signature' => $record['signature'],
	);
	$text      = $words['title'] . "\n\n" . sprintf( $words['statement'], $statement['order'] ) . "\n\n";
	foreach ( $rows as $name => $value ) {
		$text .= $words[ $name ] . ': ' . $value . "\n";
	}
	$text   .= "\n" . $words['keep'] . "\n";
	$subject = sprintf( $words['subject'], $statement['order'] );
	$is_sent = wp_mail( $statement['email'], $subject, $text );
	wp_mail( get_option( 'admin_email' ), $subject, $text );
	return $is_sent;
}

/** Counts an event, and returns the seconds to wait if there were too many in this hour. */
function store_withdrawal_count( string $key, int $most ): int {
	$left  = HOUR_IN_SECONDS - time() % HOUR_IN_SECONDS;
	$name  = 'store_withdrawal_' . md5( $key . ' ' . intdiv( time(), HOUR_IN_SECONDS ) );
	$count = 1 + (int) get_transient( $name );
	set_transient( $name, $count, $left );
	return $count > $most ? $left : 0;
}

/** Returns the record of this id; null if there is none. */
function store_withdrawal_find( string $id ): ?array {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A cached answer could miss another process's record.
	$text = $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM {$wpdb->options} WHERE option_name = %s", 'store_withdrawal_' . $id ) );
	return $text ? json_decode( $text, true ) : null;
}

/** Stores a record unless there is one with its id; the database decides this in one step. */
function store_withdrawal_add( string $id, array $record ): bool {
	global $wpdb;
	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- add_option() would ask and write in two steps.
	return 1 === $wpdb->query(
		$wpdb->prepare(
			"INSERT IGNORE INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, %s, 'no')",
			'store_withdrawal_' . $id,
			wp_json_encode( $record )
		)
	);
	// phpcs:enable
}

/** Keeps a changed record. */
function store_withdrawal_keep( string $id, array $record ): void {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- The option was added without a cache, too.
	$wpdb->update(
		$wpdb->options,
		array( 'option_value' => wp_json_encode( $record ) ),
		array( 'option_name' => 'store_withdrawal_' . $id )
	);
}

/** Writes a refusal. */
function store_withdrawal_refuse( int $status, string $problem, array $more = array() ): WP_REST_Response {
	$said = array(
		'state'   => 'refused',
		'problem' => $problem,
	);
	return store_withdrawal_respond( $status, $said + $more );
}

/** Writes an answer that must not be cached. */
function store_withdrawal_respond( int $status, array $answer ): WP_REST_Response {
	$headers = array( 'Cache-Control' => 'no-store' );
	if ( isset( $answer['retryAfterSeconds'] ) ) {
		$headers['Retry-After'] = (string) $answer['retryAfterSeconds'];
	}
	return new WP_REST_Response( $answer, $status, $headers );
}
